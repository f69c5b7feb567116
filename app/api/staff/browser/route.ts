import { receiveBrowserStep } from '#lib/people/staff/receive-browser-step.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveBrowserStep(request)
