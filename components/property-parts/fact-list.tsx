import { classNames } from '#components/ui/class-names.ts'
import type { FactRow } from './fact-rows.ts'
import styles from './facts.module.css'

/** Facts as names and values; nothing without any. With `isWide`, long values in sentences are beside their names. */
export function FactList({ rows, isWide = false }: { rows: readonly FactRow[]; isWide?: boolean }) {
	if (rows.length === 0) return null
	return (
		<dl className={classNames(styles.list, isWide && styles.wide)}>
			{rows.map((row) => (
				<div key={row.key}>
					<dt lang={row.labelLanguage}>{row.label}</dt>
					<dd lang={row.language}>{row.value}</dd>
				</div>
			))}
		</dl>
	)
}
