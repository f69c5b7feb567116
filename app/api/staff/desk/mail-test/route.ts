import { sendTestMail } from '#lib/desk/account/mail-test.ts'

export const dynamic = 'force-dynamic'

export const POST = sendTestMail
