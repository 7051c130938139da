import '#app/styles/index.css'
