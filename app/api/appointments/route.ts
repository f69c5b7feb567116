import { receiveAppointmentChange } from '#lib/people/appointments/booking/receive-change.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveAppointmentChange(request)
