import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { HomePage } from '#components/desk/homes/detail/home-page.tsx'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { homeView } from '#lib/desk/homes/homes-page.ts'

export const generateMetadata = deskMetadata('home')

/** One home of the agency; every member may look at it. */
export default deskPage({
	page: 'home',
	role: null,
	async render({ language, staff, params }) {
		const id = isRecordId(params.id ?? '') ? Number(params.id) : 0
		const view = await homeView(id, { language, member: staff.member })
		if (view === null) return <DeskMissing language={language} />
		return <HomePage language={language} member={staff.member} view={view} />
	},
})
