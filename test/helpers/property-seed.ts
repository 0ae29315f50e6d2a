// Set-up of the tests: properties try the same examples in each run, so that what passed once passes again. PROPERTY_SEED
// names others, as `npm run soak` does.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? '1') })
