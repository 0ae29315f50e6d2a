// npm run build: the whole program into out/.
import { build } from './build-if-stale.ts'

await build()
