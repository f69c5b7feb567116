import { WordsPage } from '#components/desk/editor/live-editor/words-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'

export const generateMetadata = deskMetadata('words')

/** Words, pages and settings of the site. */
export default deskPage({
	page: 'words',
	role: 'editor',
	render: async ({ language, staff, search }) => (
		<WordsPage language={language} member={staff.member} search={search} />
	),
})
