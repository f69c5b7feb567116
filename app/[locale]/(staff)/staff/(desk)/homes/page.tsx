import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { HomesPage } from '#components/desk/homes/list/homes-page.tsx'
import { homesView } from '#lib/desk/homes/homes-page.ts'
import { ownHomes } from '#lib/desk/homes/manual-listings/manual-items.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'

export const generateMetadata = deskMetadata('homes')

/** Every home of the agency with its state on the site; every member may look at it. */
export default deskPage({
	page: 'homes',
	role: null,
	async render({ language, search, staff: { member } }) {
		const own = holds(member, 'editor') ? await ownHomes(language) : null
		return <HomesPage language={language} listing={await homesView(search, language)} own={own} />
	},
})
