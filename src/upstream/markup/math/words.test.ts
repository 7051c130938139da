import { expect, test } from 'vitest'
import { spokenFormula } from './words.ts'

test.for([
  ['A \\cdot \\overline{B}', 'A and not B'],
  ['A\\bar{B}C', 'A not B C'],
  ['\\overline{A+B} = \\overline A \\cdot \\overline B', 'not (A + B) = not A and not B'],
  ['\\neg A \\land (B \\lor C) \\oplus D', 'not A and (B or C) xor D'],
  ['2 \\cdot 3 \\leq 7', '2 × 3 ≤ 7'],
  ['2^{n-1} + x_0^2', '2ⁿ⁻¹ + x₀²'],
  ['2^{k+c}', '2 to the power of k + c'],
  ['Q_{max}', 'Q max'],
  ["Q' = f(x, y)", 'Q′ = f(x, y)'],
  ['\\frac{a+1}{b}', '(a + 1) / b'],
  ['\\sqrt{2} \\neq \\pi', '√2 ≠ π'],
  ['\\sqrt[3]{x + 1}', '³√(x + 1)'],
  ['\\sum_{i=0}^{n} i', 'sum from i = 0 to n of i'],
  ['\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}', '(1, 0; 0, 1)'],
  ['\\mathrm{XOR}(A,B)', 'XOR(A, B)'],
  ['\\sin x', 'sin x'],
  ['\\frac{A \\cdot', 'A'],
] as const)('%j is said as %j', ([source, words]) => {
  expect(spokenFormula(source)).toBe(words)
})
