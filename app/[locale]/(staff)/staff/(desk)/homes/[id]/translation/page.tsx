import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { DeskMissing } from '#components/desk/frame/page/not-allowed.tsx'
import { TranslationPage } from '#components/desk/homes/translation/translation-page.tsx'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { translationPageView } from '#lib/desk/homes/translation/translation-page-view.ts'

export const generateMetadata = deskMetadata('translation')

/** The text of a home beside its translation. */
export default deskPage({
	page: 'translation',
	role: 'editor',
	async render({ language, params, search }) {
		const id = isRecordId(params.id ?? '') ? Number(params.id) : 0
		const page = await translationPageView(id, search.get('to') ?? '', language)
		return page === null ? <DeskMissing language={language} /> : <TranslationPage language={language} page={page} />
	},
})
