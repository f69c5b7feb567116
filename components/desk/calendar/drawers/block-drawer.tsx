'use client'

import { useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { fill } from '#lib/base/text/fill.ts'
import type { BlockView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { useVisitActions } from './use-visit-actions.ts'

/** Blocked hours, which can be freed again. */
export function BlockDrawer({ block, onClose }: { block: BlockView & { id: number }; onClose: () => void }) {
	const { texts: t } = useCalendar()
	const { act, done } = useVisitActions()
	const [isBusy, setIsBusy] = useState(false)
	const { id, hours, member, note } = block
	const free = async () => {
		setIsBusy(true)
		await act<{ former: object }>('free', { id }, ({ former }) => done(t.done.freed, 'block-again', former))
		setIsBusy(false)
		onClose()
	}
	return (
		<Drawer title={member ? fill(t.blocking.away, { name: member.name }) : t.blocking.everybody} onClose={onClose}>
			<p className={styles.moment}>{hours}</p>
			{note !== null && <p>{note}</p>}
			<div className={styles.buttons}>
				<DeskButton isBusy={isBusy} onClick={() => void free()}>
					{t.blocking.free}
				</DeskButton>
			</div>
		</Drawer>
	)
}
