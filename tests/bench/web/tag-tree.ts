import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

/** An element (name, attributes, contents) or a text. */
export type TagTree = string | [name: string, attributes: Record<string, string>, children: TagTree[]]

/** React takes these in other forms, and they hardly add to the size. */
const LEFT_OUT = /^(style|value|checked|selected|on.*)$/

function treesOf(nodes: ReturnType<typeof parseDocument>['children']): TagTree[] {
	return nodes.flatMap((node): TagTree[] => {
		if (node.type === ElementType.Text) return [node.data]
		// Scripts and style sheets are of another type.
		if (node.type !== ElementType.Tag) return []
		const attributes = Object.entries(node.attribs).filter(([name]) => !LEFT_OUT.test(name))
		return [[node.name, Object.fromEntries(attributes), treesOf(node.children)]]
	})
}

/** Returns the elements and texts in the body of a page. */
export function tagsOfPage(html: string): TagTree[] {
	return treesOf(DomUtils.getElementsByTagName('body', parseDocument(html))[0]?.children ?? [])
}
