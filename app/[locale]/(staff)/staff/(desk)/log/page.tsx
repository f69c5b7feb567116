import { LogPage } from '#components/desk/account/log-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { readLog, readLogFilter } from '#lib/desk/account/log-queries.ts'
import { logSubjects } from '#lib/desk/account/log-subjects.ts'
import { loggedChanges } from '#lib/desk/editor/live-editor/logged-changes.ts'

export const generateMetadata = deskMetadata('log')

export default deskPage({
	page: 'log',
	role: 'admin',
	render: async ({ language, search }) => {
		const filter = readLogFilter(search)
		const log = await readLog(filter)
		const [subjects, changes] = await Promise.all([
			logSubjects(log.entries, language),
			loggedChanges(log.entries, language),
		])
		return <LogPage language={language} filter={filter} {...log} subjects={subjects} changes={changes} />
	},
})
