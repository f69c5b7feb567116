import { receiveBrowserStep } from '@/lib/staff/receive'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveBrowserStep(request)
