// The process that reads the calendars of members: a library for files of strangers runs outside the server, within
// bounds. Runs in plain Node.
import 'server-only'
import { serveWork } from '#lib/base/process/serve-work.ts'
import { busyTimes } from './busy-times.ts'
import type { CalendarWork, WorkedCalendar } from './calendar-work.ts'

serveWork(JSON.parse(process.argv[2] ?? ''), async (work: CalendarWork): Promise<WorkedCalendar> => busyTimes(work))
