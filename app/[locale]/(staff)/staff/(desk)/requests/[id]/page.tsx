import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { RequestsPage } from '#components/desk/requests/requests-page.tsx'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { requestsView } from '#lib/desk/requests/requests-page.ts'

export const generateMetadata = deskMetadata('request')

/** One request, beside the list of all. */
export default deskPage({
	page: 'request',
	role: 'requests',
	async render({ language, staff, search, params }) {
		const id = isRecordId(params.id ?? '') ? Number(params.id) : 0
		return (
			<RequestsPage language={language} view={await requestsView(staff.member, { search, id, language })} id={id} />
		)
	},
})
