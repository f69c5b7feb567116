import { answerCalendarFile } from '@/lib/appointments/receipt-answers'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return answerCalendarFile(request)
}
