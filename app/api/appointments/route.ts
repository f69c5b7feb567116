import { receiveAppointmentChange } from '@/lib/appointments/receive'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveAppointmentChange(request)
