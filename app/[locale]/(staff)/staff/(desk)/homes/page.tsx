import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { HomesPage } from '#components/desk/homes/list/homes-page.tsx'
import { homesView } from '#lib/desk/homes/homes-page.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'

export const generateMetadata = deskMetadata('homes')

/** Every home of the agency with its state on the site; every member may look at it. */
export default deskPage({
	page: 'homes',
	role: null,
	async render({ language, search, staff: { member } }) {
		const listing = await homesView(search, { language, member })
		return <HomesPage language={language} listing={listing} mayWrite={holds(member, 'editor')} />
	},
})
