// Keeps zod from compiling schemas at their first use, which costs a start five milliseconds; what is checked in the shell is
// small. Loaded before any schema is made: each reads the choice then.
import { z } from 'zod'

z.config({ jitless: true })
