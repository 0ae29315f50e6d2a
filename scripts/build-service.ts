// Builds what the container image needs into out/service: the service alone, its profile page, its health check and the licenses.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { addProfilePage } from './profile-page.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'out/service')

await build({ configFile: join(root, 'vite.profile.config.ts'), logLevel: 'warn' })
await build({ configFile: join(root, 'vite.package.config.ts'), root, mode: 'service', logLevel: 'warn' })
addProfilePage(folder)
// With it, plain Node loads the files as modules.
for (const file of ['package.json', 'LICENSE', 'deploy/health-check.mjs'])
  copyFileSync(join(root, file), join(folder, file.replace('deploy/', '')))
