import { CalendarPage } from '#components/desk/calendar/calendar-page.tsx'
import { deskMetadata, deskPage } from '#components/desk/frame/page/desk-page.tsx'
import { calendarView } from '#lib/desk/calendar/calendar-page.ts'

export const generateMetadata = deskMetadata('calendar')

/** The appointments of a week or a day. */
export default deskPage({
	page: 'calendar',
	role: 'requests',
	async render({ language, staff, search }) {
		return <CalendarPage language={language} view={await calendarView(staff.member, { search, language })} />
	},
})
