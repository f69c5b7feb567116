/**
 * Makes everything but some elements inert, as a modal dialog does: it can be neither reached nor read. Messages that
 * are read out stay. Returns a function that undoes it.
 */
export function makeOthersInert(kept: readonly Element[]): () => void {
	const changed: HTMLElement[] = []
	const visit = (parent: Element) => {
		for (const child of parent.children) {
			if (kept.includes(child) || child.matches('[role="status"]')) continue
			if (kept.some((element) => child.contains(element))) visit(child)
			else if (child instanceof HTMLElement && !child.inert) changed.push(child)
		}
	}
	visit(document.body)
	for (const other of changed) other.inert = true
	return () => {
		for (const other of changed) other.inert = false
	}
}
