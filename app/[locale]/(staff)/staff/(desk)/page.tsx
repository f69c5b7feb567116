import { redirect } from 'next/navigation'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'

export const generateMetadata = deskMetadata('desk')

/** Leads to what a member works with most. */
export default deskPage({
	page: 'desk',
	role: null,
	render: async ({ language, staff }) =>
		redirect(deskHref(language, { page: holds(staff.member, 'requests') ? 'requests' : 'homes' })),
})
