'use client'

import type { ReactNode } from 'react'
import { DeskDrawer } from '#components/desk/parts/drawer.tsx'
import { useCalendar } from './calendar-setting.tsx'

interface DrawerProps {
	title: string
	onClose: () => void
	children: ReactNode
}

/** What opens at the right edge of the calendar. */
export function Drawer(props: DrawerProps) {
	const { texts: t } = useCalendar()
	return <DeskDrawer {...props} closeLabel={t.visit.close} />
}
