import { redirect } from 'next/navigation'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { TodayPage } from '#components/desk/today/today-page.tsx'
import { todayView } from '#lib/desk/today/today-view.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'

export const generateMetadata = deskMetadata('desk')

/** The day of whoever handles requests; the others begin with the homes. */
export default deskPage({
	page: 'desk',
	role: null,
	async render({ language, staff: { member } }) {
		if (!holds(member, 'requests')) redirect(deskHref({ page: 'homes' }))
		const [name = ''] = member.name.split(' ')
		return <TodayPage language={language} name={name} view={await todayView(member, language)} />
	},
})
