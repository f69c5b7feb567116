import { FeedsPage } from '#components/desk/feeds/feeds-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { readFeeds } from '#lib/desk/feeds/feeds-page.ts'

export const generateMetadata = deskMetadata('feeds')

export default deskPage({
	page: 'feeds',
	role: 'admin',
	render: async ({ language }) => <FeedsPage language={language} {...(await readFeeds(new Date(), language))} />,
})
