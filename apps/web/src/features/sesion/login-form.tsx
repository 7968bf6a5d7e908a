export function LoginForm() {
  return <p>Iniciar sesión</p>
}
