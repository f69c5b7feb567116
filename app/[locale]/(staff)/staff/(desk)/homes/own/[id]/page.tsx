import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { OwnHomePage } from '#components/desk/homes/manual-listings/own-home-page.tsx'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { ownHomeView } from '#lib/desk/homes/manual-listings/manual-page.ts'

export const generateMetadata = deskMetadata('own-home')

/** The form of a home that staff write themselves. */
export default deskPage({
	page: 'own-home',
	role: 'editor',
	async render({ language, params }) {
		const id = isRecordId(params.id ?? '') ? Number(params.id) : 0
		const view = await ownHomeView(id, language)
		if (view === null) return <DeskMissing language={language} />
		return <OwnHomePage key={id} language={language} view={view} />
	},
})
