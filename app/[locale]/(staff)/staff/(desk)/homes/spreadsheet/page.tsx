import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { SpreadsheetPage } from '#components/desk/homes/spreadsheet/spreadsheet-page.tsx'
import { sheetStart } from '#lib/desk/homes/spreadsheet/sheet-start.ts'

export const generateMetadata = deskMetadata('spreadsheet')

/** Where an agency's own list of homes becomes drafts, or what the site follows. */
export default deskPage({
	page: 'spreadsheet',
	role: 'editor',
	render: async ({ language, staff: { member } }) => (
		<SpreadsheetPage language={language} {...(await sheetStart(member))} />
	),
})
