// The build of the companion extension: one code for Chromium's family and for Firefox, Manifest V3 in both.
import { join } from 'node:path'
import { defineConfig } from 'wxt'
// The type of the `svelte` option.
import type {} from '@wxt-dev/module-svelte'
import manifest from '../../package.json' with { type: 'json' }
import { EXTENSION_IDS } from '../../src/shared/contract/companion-ids.ts'

/** The public key from which Chromium's family derives the id of an unpacked extension (EXTENSION_IDS.chromium). */
const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiEcfLtrqKjOa/QSMld4Cdhy6a+gbrDGDHUFOl7DNxuysA0rHDaFwt8DpOJ5zSgM5oa8BgUwazJpUljBsxJ8VDin5I+0OfdAPugPZvlMipa6C3n7JIVPFuiHkzK7/Us/dFWPw7F2sjTXVCu/8ZuKcK4g6OeyTnJ6dWOFXyn4cmvjUn4wlx/jBzqx+FFNgp/omlMSiCnmvAjCJXbpngObleFuGzA+IlKpfR27Wap+7RLbQ0WT+XV3QlWvbaoFs/OCIjGvJdmI+SkJBLamuyxNmfWB34Ox5/vfwl2ttOLr3E/1HvzV+9yzmjMtTfZ9E+bvkLKmrptYAEi6Xu7EIXmhOcwIDAQAB'

const ICON_SIZES = [16, 32, 48, 128]
const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]))

export default defineConfig({
  modules: ['@wxt-dev/module-svelte'],
  manifestVersion: 3,
  svelte: {
    vite: {
      compilerOptions: {
        // Builds elements one by one, because the stores' linters warn of each innerHTML.
        fragments: 'tree',
        // By default the hash is of the path of a component outside of this folder, so each checkout would build another extension.
        cssHash: ({ hash, css }) => `svelte-${hash(css)}`,
      },
    },
  },
  outDir: '../../out/companion',
  // The stores' reviewers get the whole repository: the extension shares files with the program.
  zip: { artifactTemplate: 'companion-{{version}}-{{browser}}.zip', zipSources: false },
  // Every import is written out.
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Mayfly',
    version: manifest.version,
    description:
      'A fresh e-mail address for each site, and its codes where you need them. Works with the Mayfly program.',
    icons,
    action: { default_icon: icons, default_title: 'Mayfly' },
    permissions: ['nativeMessaging', 'activeTab', 'scripting', 'storage', 'contextMenus'],
    // The extension makes no requests of its own.
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: EXTENSION_IDS.firefox,
              strict_min_version: '142.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { key: PUBLIC_KEY, minimum_chrome_version: '127' }),
  }),
  hooks: {
    'build:publicAssets': (_wxt, files) => {
      for (const size of ICON_SIZES)
        files.push({
          absoluteSrc: join(import.meta.dirname, `../../resources/icon-${size}.png`),
          relativeDest: `icon-${size}.png`,
        })
    },
  },
})
