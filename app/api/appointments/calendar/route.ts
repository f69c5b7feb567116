import { answerCalendarFile } from '#lib/people/submissions/receipt-answers.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return answerCalendarFile(request)
}
