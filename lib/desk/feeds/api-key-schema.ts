import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'

/** What the desk sends to make a key. Errors are codes of `desk.fields`. */
export const MakeApiKey = z.object({ name: z.string().trim().min(1, { error: 'nameMissing' }).max(100) })
