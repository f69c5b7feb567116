import 'server-only'
import { Flag } from '#components/desk/parts/flag.tsx'
import type { HomeFeed } from '#lib/desk/feeds/out-feeds-types.ts'
import styles from './home-page.module.css'

/** The feeds for portals and partners: whether each carries the home, since when or why not, and who read it last. */
export function HomeFeeds({ feeds }: { feeds: readonly HomeFeed[] }) {
	return (
		<ul className={styles.rows}>
			{feeds.map(({ name, isIn, text, read }) => (
				<li key={name}>
					<b>
						<Flag mark={isIn ? 'ok' : 'stop'}>{name}</Flag>
					</b>
					<p>{text}</p>
					{read !== null && <p className={styles.fields}>{read}</p>}
				</li>
			))}
		</ul>
	)
}
