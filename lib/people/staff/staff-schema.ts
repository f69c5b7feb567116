import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import { mailedCode } from '#lib/people/login/login-schema.ts'

/** The schemas of the forms that confirm a browser of the agency. Errors are codes. */
export const BROWSER_FORMS = {
	mail: z.object({ to: z.string().optional() }),
	code: z.object({ code: mailedCode('code') }),
}
