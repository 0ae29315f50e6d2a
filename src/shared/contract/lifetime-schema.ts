// The schema of a lifetime, apart from those of the interface, which a start does not load.
import { z } from 'zod'
import { LIFETIMES } from '../model/lifetime.ts'

export const lifetimeSchema = z.literal(LIFETIMES)
