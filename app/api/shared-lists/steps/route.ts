import { receiveListStep } from '#lib/people/shared-lists/list-steps.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveListStep(request)
