import { resendMail } from '#lib/desk/requests/acts/resend.ts'

export const dynamic = 'force-dynamic'

export const POST = resendMail
