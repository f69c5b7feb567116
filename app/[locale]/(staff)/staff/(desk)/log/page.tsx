import { LogPage } from '#components/desk/account/log-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { readLog, readLogFilter } from '#lib/desk/account/log-queries.ts'

export const generateMetadata = deskMetadata('log')

export default deskPage({
	page: 'log',
	role: 'admin',
	render: async ({ language, search }) => {
		const filter = readLogFilter(search)
		return <LogPage language={language} filter={filter} {...(await readLog(filter))} />
	},
})
