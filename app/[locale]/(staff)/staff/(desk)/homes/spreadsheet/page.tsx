import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { SpreadsheetPage } from '#components/desk/homes/spreadsheet/spreadsheet-page.tsx'

export const generateMetadata = deskMetadata('spreadsheet')

/** Where an agency's own list of homes becomes drafts. */
export default deskPage({
	page: 'spreadsheet',
	role: 'editor',
	render: async ({ language }) => <SpreadsheetPage language={language} />,
})
