// The build of the companion extension: one code for Chromium's family and for Firefox, Manifest V3 in both.
import { defineConfig } from 'wxt'
import manifest from '../../package.json' with { type: 'json' }
import { EXTENSION_IDS } from '../../src/shared/contract/companion-ids.ts'

/** The public key from which Chromium's family derives the id of an unpacked extension (EXTENSION_IDS.chromium). */
const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiEcfLtrqKjOa/QSMld4Cdhy6a+gbrDGDHUFOl7DNxuysA0rHDaFwt8DpOJ5zSgM5oa8BgUwazJpUljBsxJ8VDin5I+0OfdAPugPZvlMipa6C3n7JIVPFuiHkzK7/Us/dFWPw7F2sjTXVCu/8ZuKcK4g6OeyTnJ6dWOFXyn4cmvjUn4wlx/jBzqx+FFNgp/omlMSiCnmvAjCJXbpngObleFuGzA+IlKpfR27Wap+7RLbQ0WT+XV3QlWvbaoFs/OCIjGvJdmI+SkJBLamuyxNmfWB34Ox5/vfwl2ttOLr3E/1HvzV+9yzmjMtTfZ9E+bvkLKmrptYAEi6Xu7EIXmhOcwIDAQAB'

export default defineConfig({
  modules: ['@wxt-dev/module-svelte'],
  manifestVersion: 3,
  outDir: '../../out/companion',
  // Every import is written out.
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Mayfly',
    version: manifest.version,
    permissions: ['nativeMessaging', 'activeTab', 'scripting', 'storage', 'contextMenus'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: { id: EXTENSION_IDS.firefox, data_collection_permissions: { required: ['none'] } },
          },
        }
      : { key: PUBLIC_KEY }),
  }),
})
