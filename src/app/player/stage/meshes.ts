import {
  BackSide,
  BufferAttribute,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  RawShaderMaterial,
  type IUniform,
} from 'three'
import { boxFaces, meshOf, type FormMesh } from './pack/form-mesh.ts'
import type { PackedBoards, PackedSolids } from './pack/packed-scene.ts'
import {
  boardFragment,
  boardVertex,
  groundFragment,
  groundVertex,
  solidFragment,
  solidVertex,
} from './shaders.ts'

/** Values that shaders share. */
export type Uniforms = Record<string, IUniform>

/** Order of drawing: the ground is behind everything, texts and outlines come last. */
export const drawOrder = { ground: -1, solids: 0, texts: 1, outlines: 2 } as const

/** A mesh of many solids of one form. */
export function solidsMesh(solids: PackedSolids, uniforms: Uniforms): Mesh {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: solidVertex,
    fragmentShader: solidFragment,
    uniforms,
  })
  return bareMesh(solidsGeometry(solids), material, drawOrder.solids)
}

/** The outside of solids that are a little larger, seen around them. */
export function outlineMesh(solids: PackedSolids, uniforms: Uniforms): Mesh {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    defines: { OUTLINE: '' },
    vertexShader: solidVertex,
    fragmentShader: solidFragment,
    uniforms,
    side: BackSide,
  })
  return bareMesh(solidsGeometry(solids), material, drawOrder.outlines)
}

/** A mesh of all boards. */
export function boardsMesh(
  { count, middles, sizes, turns, colours, owners }: PackedBoards,
  uniforms: Uniforms,
): Mesh {
  const geometry = formGeometry(meshOf(boxFaces), count)
  geometry.setAttribute('middle', new InstancedBufferAttribute(middles, 3))
  geometry.setAttribute('size', new InstancedBufferAttribute(sizes, 3))
  geometry.setAttribute('turn', new InstancedBufferAttribute(turns, 4))
  geometry.setAttribute('dark', new InstancedBufferAttribute(colours, 4, true))
  geometry.setAttribute('owner', new InstancedBufferAttribute(owners, 1))
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: boardVertex,
    fragmentShader: boardFragment,
    uniforms,
  })
  return bareMesh(geometry, material, drawOrder.solids)
}

/** One triangle over the whole picture. */
export function groundMesh(uniforms: Uniforms): Mesh {
  const geometry = new InstancedBufferGeometry()
  geometry.instanceCount = 1
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(-1, -1, 0, 3, -1, 0, -1, 3, 0), 3))
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: groundVertex,
    fragmentShader: groundFragment,
    uniforms,
    depthTest: false,
    depthWrite: false,
  })
  return bareMesh(geometry, material, drawOrder.ground)
}

/** A mesh that is always drawn and never moved; all places are in its arrays. */
export function bareMesh(
  geometry: InstancedBufferGeometry,
  material: RawShaderMaterial,
  order: number,
): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.matrixAutoUpdate = false
  mesh.renderOrder = order
  return mesh
}

/** Frees a mesh's resources on the graphics processor. */
export function disposeMesh(mesh: Mesh): void {
  mesh.geometry.dispose()
  for (const material of [mesh.material].flat()) material.dispose()
}

function solidsGeometry(solids: PackedSolids): InstancedBufferGeometry {
  const geometry = formGeometry(solids, solids.count)
  geometry.setAttribute('middle', new InstancedBufferAttribute(solids.middles, 3))
  geometry.setAttribute('size', new InstancedBufferAttribute(solids.sizes, 3))
  geometry.setAttribute('turn', new InstancedBufferAttribute(solids.turns, 4, true))
  geometry.setAttribute('dark', new InstancedBufferAttribute(solids.dark, 4, true))
  geometry.setAttribute('lit', new InstancedBufferAttribute(solids.lit, 4, true))
  geometry.setAttribute('rule', new InstancedBufferAttribute(solids.rules, 1))
  geometry.setAttribute('owner', new InstancedBufferAttribute(solids.owners, 1))
  return geometry
}

function formGeometry({ corners, normals, triangles }: FormMesh, count: number): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  geometry.instanceCount = count
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  return geometry
}
