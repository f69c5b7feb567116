/**
 * What an appointment is for. `visit`: of a home of the site, or at the office; `valuation`: of a home that is not on the
 * site; `signing` of a mandate, an offer or a lease; `deed`: at the notary's; `inventory` of fixtures.
 */
export const APPOINTMENT_KINDS = ['visit', 'valuation', 'signing', 'deed', 'inventory', 'meeting'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

/** Whether a visitor asks for it on the site, and may move or cancel it there. */
export const isAskedOnline = (kind: AppointmentKind) => kind === 'visit' || kind === 'valuation'

/** What became of an appointment: it took place, or nobody came. */
export const OUTCOMES = ['done', 'noShow'] as const
export type Outcome = (typeof OUTCOMES)[number]
