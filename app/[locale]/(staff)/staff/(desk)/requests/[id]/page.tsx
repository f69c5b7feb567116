import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { RequestsPage } from '#components/desk/requests/requests-page.tsx'

export const generateMetadata = deskMetadata('request')

/** One request, beside the list of all. */
export default deskPage({
	page: 'request',
	role: 'requests',
	render: async ({ language, staff, search, params }) => (
		<RequestsPage language={language} member={staff.member} search={search} id={params.id ?? ''} />
	),
})
