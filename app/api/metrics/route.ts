import { answerMetrics } from '#lib/server/metrics/metrics-answer.ts'

export const dynamic = 'force-dynamic'

/** Answers monitoring that has `METRICS_TOKEN`; for anybody else this address does not exist. */
export function GET({ headers }: Request) {
	return answerMetrics(headers)
}
