import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { RequestsPage } from '#components/desk/requests/requests-page.tsx'

export const generateMetadata = deskMetadata('requests')

/** Everything that visitors sent. */
export default deskPage({
	page: 'requests',
	role: 'requests',
	render: async ({ language, staff, search }) => (
		<RequestsPage language={language} member={staff.member} search={search} id={null} />
	),
})
