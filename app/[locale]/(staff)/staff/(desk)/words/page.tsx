import { getTranslations } from 'next-intl/server'
import { deskMetadata, deskPage } from '#components/desk/frame/desk-page.tsx'
import { EmptyPage } from '#components/desk/parts/empty.tsx'

export const generateMetadata = deskMetadata('words')

export default deskPage({
	page: 'words',
	role: 'editor',
	render: async ({ language }) => {
		const t = await getTranslations({ locale: language, namespace: 'deskEditor' })
		return <EmptyPage title={t('title')} text={t('empty')} />
	},
})
