/** Maximum nesting of elements; browsers stop at 512, authors far earlier. */
const maxDepth = 100

interface TreeNode {
  type: string
  children?: readonly TreeNode[]
}

/** Whether nodes are nested too deeply to be shown. */
export function isTooDeep(root: TreeNode): boolean {
  let level: readonly TreeNode[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(({ children = [] }) => children)
  }
  return false
}
