import { reviewTestimonial } from '#lib/desk/requests/acts/review.ts'

export const dynamic = 'force-dynamic'

export const POST = reviewTestimonial
