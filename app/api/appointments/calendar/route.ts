import { answerCalendarFile } from '#lib/people/intake/receipt-answers.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return answerCalendarFile(request)
}
