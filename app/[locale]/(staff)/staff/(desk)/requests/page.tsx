import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { RequestsPage } from '#components/desk/requests/requests-page.tsx'
import { requestsView } from '#lib/desk/requests/requests-page.ts'

export const generateMetadata = deskMetadata('requests')

/** Everything that visitors sent. */
export default deskPage({
	page: 'requests',
	role: 'requests',
	async render({ language, staff, search }) {
		const view = await requestsView(staff.member, { search, id: null, language })
		return <RequestsPage language={language} view={view} id={null} />
	},
})
