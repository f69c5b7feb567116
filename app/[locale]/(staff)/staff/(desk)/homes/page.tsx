import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { HomesPage } from '#components/desk/homes/list/homes-page.tsx'
import { homesView } from '#lib/desk/homes/page.ts'

export const generateMetadata = deskMetadata('homes')

/** Every home of the agency with its state on the site; every member may look at it. */
export default deskPage({
	page: 'homes',
	role: null,
	render: async ({ language, search }) => <HomesPage language={language} listing={await homesView(search, language)} />,
})
