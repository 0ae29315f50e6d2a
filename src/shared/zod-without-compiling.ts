// Turns off zod's compilation of schemas at first use, which delays the start by five milliseconds; the shell validates little data.
// Must be imported before any schema is created, because each schema reads the setting then.
import { z } from 'zod'

z.config({ jitless: true })
