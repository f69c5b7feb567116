import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { OffersPage } from '#components/desk/requests/offers-page.tsx'
import { offersAt } from '#lib/desk/requests/offers.ts'

export const generateMetadata = deskMetadata('offers')

/** The offers for one home, side by side. */
export default deskPage({
	page: 'offers',
	role: 'requests',
	render: async ({ language, params: { id = '' }, search }) => {
		const now = new Date()
		const found = await offersAt(id, { now, language })
		if (found === null) return <DeskMissing language={language} />
		return <OffersPage language={language} found={found} hasNames={search.get('names') === '1'} now={now} />
	},
})
